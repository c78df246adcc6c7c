export default function Page() {
  return <h1>thankyou</h1>;
}

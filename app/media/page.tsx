export default function Page() {
  return <h1>media</h1>;
}

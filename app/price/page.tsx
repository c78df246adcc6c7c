export default function Page() {
  return <h1>price</h1>;
}

export default function Page() {
  return <h1>why-jewar</h1>;
}

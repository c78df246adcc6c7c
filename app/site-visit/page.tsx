export default function Page() {
  return <h1>site-visit</h1>;
}

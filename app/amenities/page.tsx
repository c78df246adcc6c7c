export default function Page() {
  return <h1>amenities</h1>;
}

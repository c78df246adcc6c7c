/** More fields than any of our forms has. */
const MAX_FIELDS = 2000;

/**
 * Parses a form body; rejects others. Bodies with too many fields never reach the platform's parser, which takes
 * quadratic time on them.
 */
export async function readFormBody(request: Request): Promise<FormData> {
  const bytes = await request.arrayBuffer();
  const type = request.headers.get('content-type') ?? '';
  if (hasTooMany(bytes, /boundary="?([^";]+)/i.exec(type)?.[1]))
    throw new TypeError('It has too many fields.');
  return new Response(bytes, { headers: { 'content-type': type } }).formData();
}

function hasTooMany(bytes: ArrayBuffer, boundary: string | undefined): boolean {
  const text = new TextDecoder('latin1').decode(bytes);
  const mark = boundary === undefined ? '&' : `--${boundary}`;
  let fields = 0;
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + mark.length)) {
    fields += 1;
    if (fields > MAX_FIELDS) return true;
  }
  return false;
}

/** What a JSON text holds; undefined, which no JSON text can hold, for what is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

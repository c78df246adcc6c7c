const answer = () =>
  Response.json(
    { error: 'Not built yet: the content API comes with the editors.' },
    { status: 501, headers: { 'cache-control': 'no-store' } },
  );

export const loader = answer;
export const action = answer;

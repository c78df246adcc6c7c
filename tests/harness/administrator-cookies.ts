import { form, PASSWORD } from './people.ts';
import { type RunningSite, SETUP_TOKEN } from './site.ts';

const ASHA = { name: 'Asha', email: 'asha@example.com', password: PASSWORD };

/** Session cookies of Asha, the administrator, for a browser. Sets the site up if needed. */
export async function administratorCookies(
  site: RunningSite,
): Promise<{ name: string; value: string; url: string }[]> {
  const post = (path: string) => fetch(site.url + path, { redirect: 'manual', ...form(ASHA) });
  let answer = await post(`/auth?setup=${SETUP_TOKEN}`);
  if (!answer.headers.getSetCookie().some((line) => line.includes('session_token'))) {
    answer = await post('/login');
  }
  return answer.headers.getSetCookie().map((line) => {
    const [name = '', ...value] = (line.split(';')[0] ?? '').split('=');
    return { name, value: value.join('='), url: site.url };
  });
}

import { signInPeople } from './people.ts';
import { openSiteInProcess, type SiteInProcess } from './site-in-process.ts';

/** A site with one lead: its id, and the session cookie of the administrator. */
export async function openSiteWithLead(): Promise<{ site: SiteInProcess; cookie: string; lead: string }> {
  const site = await openSiteInProcess();
  const { administrator: cookie } = await signInPeople(site);
  const answer = await site.fetch('/api/enquiries/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ name: 'Meera Sharma', phone: '9876543211', email: 'meera@example.com' },
      ...{ subject: 'A plot', message: 'Is it free?' },
    }),
  });
  const { id } = (await answer.json()) as { id: string };
  return { site, cookie, lead: (await site.services.leads.findByEnquiry(id)) ?? '' };
}

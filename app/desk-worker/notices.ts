import icon from '../drawings/app-icons/icon-192.png';
import { removeGoneLeads } from './gone-leads.ts';
import { type NotificationClickEvent, type PushEvent, scope } from './scope.ts';

type Message = { title: string; body: string; url: string; tag: string };

/**
 * Shows a push message (domain/notices/message.ts). Browsers require a notice for each push, so a malformed
 * message is shown too. A push proves that there is a network: use it to remove erased and restricted leads.
 */
export function showNotice(event: PushEvent): void {
  const { title, body, url, tag } = read(event.data);
  event.waitUntil(scope.registration.showNotification(title, { body, tag, icon, data: { url } }));
  event.waitUntil(removeGoneLeads(scope.registration).catch(() => undefined));
}

function read(data: PushEvent['data']): Message {
  const other = { title: 'News at the desk', body: '', url: '/adminLeads?view=next', tag: 'many' };
  try {
    const sent = data?.json() as Partial<Message> | null;
    const isDesk = typeof sent?.url === 'string' && sent.url.startsWith('/admin');
    return isDesk && typeof sent.title === 'string' ? { ...other, ...sent } : other;
  } catch {
    return other;
  }
}

/** Opens the address of a notice in an open window of the desk, or else in a new one. */
export function openNotice(event: NotificationClickEvent): void {
  event.notification.close();
  const { url } = event.notification.data as { url: string };
  event.waitUntil(
    (async () => {
      const open = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
      const desk = open.find((client) => new URL(client.url).pathname.startsWith('/admin'));
      if (!desk) return scope.clients.openWindow(url);
      await desk.focus();
      // `navigate` rejects for a page that this worker does not control.
      return desk.navigate(url).catch(() => scope.clients.openWindow(url));
    })(),
  );
}

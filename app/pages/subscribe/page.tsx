import { enquiryAction, enquiryHeaders } from '../../enquiries/page-action.ts';
import { SubscribeForm } from '../../enquiries/subscribe-form.tsx';
import { titled } from '../../site/meta.ts';
import { PageHead } from '../../ui/page-head.tsx';
import type { Route } from './+types/page';
import styles from './subscribe.module.css';

export { enquiryHeaders as headers };
export const action = enquiryAction('subscribe');

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: titled('Subscribe', matches) },
  { name: 'robots', content: 'noindex' },
];

/** Where the subscribe box answers without scripts. */
export default function Page() {
  return (
    <>
      <PageHead title="Price and news by e-mail" page="Subscribe" />
      <div className={`wrap ${styles.page}`}>
        <SubscribeForm label="Email" />
      </div>
    </>
  );
}

import { enquiryAction, enquiryHeaders } from '../../enquiries/page-action.ts';
import { SubscribeForm } from '../../enquiries/subscribe-form.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import styles from './subscribe.module.css';

export { enquiryHeaders as headers };
export const action = enquiryAction('subscribe');

export const meta = () => [{ title: 'Subscribe | Vayuvan' }, { name: 'robots', content: 'noindex' }];

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

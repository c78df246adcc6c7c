import { href, type RouterContextProvider } from 'react-router';
import { enquiryApi, subscriptionApi } from './answer.ts';

type Action = (args: { request: Request; context: Readonly<RouterContextProvider> }) => Promise<Response>;

/** The enquiry APIs by path, for the server to ask before the router: they are what a campaign's rush meets. */
export const enquiryActions: Record<string, Action> = {
  [href('/api/enquiries/contact')]: enquiryApi('contact'),
  [href('/api/enquiries/popup')]: enquiryApi('popup'),
  [href('/api/enquiries/site-visit')]: enquiryApi('site-visit'),
  [href('/api/subscriptions')]: subscriptionApi,
};

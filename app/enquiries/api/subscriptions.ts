import { onlyPost, subscriptionApi } from './answer.ts';

export const action = subscriptionApi;
export const loader = onlyPost;

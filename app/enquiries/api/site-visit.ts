import { enquiryApi, onlyPost } from './answer.ts';

export const action = enquiryApi('site-visit');
export const loader = onlyPost;

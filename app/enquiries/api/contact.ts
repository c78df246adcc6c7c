import { enquiryApi, onlyPost } from './answer.ts';

export const action = enquiryApi('contact');
export const loader = onlyPost;

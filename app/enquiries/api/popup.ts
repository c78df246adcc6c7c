import { enquiryApi, onlyPost } from './answer.ts';

export const action = enquiryApi('popup');
export const loader = onlyPost;

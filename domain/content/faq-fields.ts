import { line, text, unmarked } from './fields.ts';

export const faqFields = {
  question: line('Question', { required: true, max: 200 }),
  answer: text('Answer', { required: true, max: 2000 }),
  group: unmarked(
    line('Group', {
      help: 'One of the groups of the FAQ page; any other is shown in the last one.',
    }),
  ),
};

import { entries } from '../collection.ts';
import { line, number, optionalPicture, text, unmarked } from '../fields.ts';

/** Quotations of buyers (spec 2 §3). */
export const testimonials = entries('testimonials', {
  label: 'Testimonials',
  unit: 'a testimonial',
  seed: 'testimonials.json',
  fields: {
    name: unmarked(line('Name', { required: true, max: 80 })),
    position: line('Occupation and place', { max: 120 }),
    image: optionalPicture('Picture of the person', {
      aspect: '1 / 1',
      help: 'Only with the person’s consent.',
    }),
    rating: number('Stars', { min: 1, max: 5, step: 1, help: 'Empty: no stars are shown.' }),
    feedback: text('What was said', { required: true, max: 600 }),
    evidence: unmarked(
      text('What proves it', {
        help: 'Not shown. The launch list names every testimonial without it.',
      }),
    ),
  },
});

import { entries } from '../collection.ts';
import { choice, flag, line, number, picture, text } from '../fields.ts';

/** The amenities themselves; `amenities` contains the sections of their page. */
export const amenityCards = entries('amenity-cards', {
  label: 'Amenity cards',
  unit: 'an amenity',
  seed: 'amenities.json',
  // Limit of the style sheets that connect pictures and pins by number (chooser.module.css, picture-swap.module.css).
  most: 24,
  fields: {
    title: line('Name', { required: true, max: 60 }),
    icon: choice('Icon', [
      ['shield-check', 'Shield'],
      ['storefront', 'Shop'],
      ['park', 'Trees'],
      ['waves', 'Water'],
      ['barbell', 'Barbell'],
      ['car-profile', 'Car'],
      ['wifi-high', 'Wi-Fi'],
      ['coffee', 'Cup'],
      ['fork-knife', 'Fork and knife'],
      ['sun-horizon', 'Sun'],
      ['smiley', 'Smile'],
      ['house', 'House'],
      ['map-pin', 'Pin'],
      ['road-horizon', 'Road'],
      ['star-fill', 'Star'],
    ]),
    tone: choice('Colour on the plan', [
      ['g', 'Green'],
      ['w', 'Water'],
      ['y', 'Yellow'],
      ['c', 'Clay'],
    ]),
    description: text('Description', { max: 300 }),
    picture: picture('Picture', { aspect: '16 / 10' }),
    x: number('Place on the plan, from the left', {
      min: 0,
      max: 100,
      step: 0.1,
      required: true,
      help: 'In per cent of the drawing.',
    }),
    y: number('Place on the plan, from the top', {
      min: 0,
      max: 100,
      step: 0.1,
      required: true,
      help: 'In per cent of the drawing.',
    }),
    onHome: flag('Shown on the home page', { help: 'The home page shows ten.' }),
  },
});

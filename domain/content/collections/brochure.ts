import { group, page, section } from '../collection.ts';
import { line, pictures, text } from '../fields.ts';

export const brochure = page('brochure', {
  label: 'Brochure',
  sections: {
    cover: section('Cover', {
      texts: {
        strap: line('Line above the heading'),
        title: line('Heading'),
        hindi: line('Heading in Hindi'),
        fromLabel: line('Words before the lowest price'),
        rateLabel: line('Words before the rate'),
        rateLabelFrom: line('Words before the rate while the rates differ', { insteadOf: 'rateLabel' }),
        rateUnit: line('Unit of the rate'),
        airportLabel: line('Words before the way to the airport'),
        airportValue: line('Way to the airport'),
        addressLabel: line('Word before the place'),
        addressValue: line('Place and postal code'),
        note: text('Small print'),
      },
      pictures: pictures('Picture', { most: 1 }),
    }),
    grove: section('The project', {
      texts: {
        title: line('Heading'),
        discribe: text('Text'),
      },
      groups: {
        card: group('Card', 4, { Title: line('Heading'), discribe: text('Text') }),
      },
      pictures: pictures('Pictures', { most: 2 }),
    }),
    plan: section('Layout plan', {
      texts: {
        title: line('Heading'),
        note: text('Small print'),
        northLabel: line('Words beside the arrow to the north'),
        sizesLabel: line('Word before the plot sizes'),
      },
    }),
    amenities: section('Amenities', {
      texts: {
        title: line('Heading'),
      },
      groups: {
        card: group('Card', 3, { Title: line('Heading'), discribe: text('Text') }),
      },
      pictures: pictures('Pictures', { most: 5 }),
    }),
    price: section('Prices', {
      texts: {
        title: line('Heading'),
        titleFrom: line('Heading while the rates differ', { insteadOf: 'title' }),
        rateUnit: line('Unit of the rate'),
        rateUnitFrom: line('Unit of the rate while the rates differ', { insteadOf: 'rateUnit' }),
        road: line('Name on the drawn road'),
        columnPlot: line('Column: plot'),
        columnPrice: line('Column: price'),
        columnRupees: line('Column: price in rupees'),
        columnMillion: line('Column: price in millions'),
        columnMetres: line('Column: area in sq m'),
        besidesTitle: line('Costs besides the price: heading'),
        besidesdiscribe: text('Costs besides the price: text'),
        fallTitle: line('Warning: heading'),
        falldiscribe: text('Warning: text'),
      },
    }),
    place: section('Location', {
      texts: {
        title: line('Heading'),
        discribe: text('Text'),
        ringNear: line('Inner ring of the map'),
        ringMiddle: line('Middle ring of the map'),
        ringFar: line('Outer ring of the map'),
        columnTo: line('Column: destination'),
        columnLine: line('Column: straight line'),
        columnRoad: line('Column: by road'),
      },
    }),
    papers: section('Papers to ask for', {
      texts: {
        title: line('Heading'),
        hindi: line('Heading in Hindi'),
        note: text('Small print'),
      },
      groups: {
        card: group('Card', 8, { Title: line('Heading'), discribe: text('Text') }),
      },
    }),
    contact: section('Back page, contact', {
      texts: {
        title: line('Heading'),
        discribe: text('Text'),
        whatsapp: line('Words when WhatsApp is on the phone number'),
        whatsappOther: line('Words when WhatsApp has another number'),
        legalTitle: line('The company behind it: heading'),
        legalWarning: text('Warning while a number is missing'),
      },
      pictures: pictures('Picture', { most: 1 }),
    }),
  },
});

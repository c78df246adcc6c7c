import { group, page, section } from '../collection.ts';
import { line, pictures, text } from '../fields.ts';

export const brochure = page('brochure', {
  label: 'Brochure',
  sections: {
    cover: section('Cover', {
      texts: {
        strap: line('Strap'),
        title: line('Heading'),
        hindi: line('Heading in Hindi'),
        fromLabel: line('From label'),
        rateLabel: line('Rate label'),
        rateUnit: line('Rate unit'),
        airportLabel: line('Airport label'),
        airportValue: line('Airport value'),
        addressLabel: line('Address label'),
        addressValue: line('Address value'),
        note: text('Small print'),
      },
      pictures: pictures('Pictures', { most: 1 }),
    }),
    grove: section('Grove', {
      texts: {
        title: line('Heading'),
        discribe: text('Text'),
      },
      groups: {
        card: group('Card', 4, { Title: line('Heading'), discribe: text('Text') }),
      },
      pictures: pictures('Pictures', { most: 2 }),
    }),
    plan: section('Plan', {
      texts: {
        title: line('Heading'),
        note: text('Small print'),
        northLabel: line('North label'),
        sizesLabel: line('Sizes label'),
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
    price: section('Price', {
      texts: {
        title: line('Heading'),
        rateUnit: line('Rate unit'),
        rateUnitFrom: line('Rate unit from'),
        road: line('Road'),
        columnPlot: line('Column plot'),
        columnPrice: line('Column price'),
        columnRupees: line('Column rupees'),
        columnMillion: line('Column million'),
        columnMetres: line('Column metres'),
        besidesTitle: line('Besides title'),
        besidesdiscribe: text('Besides text'),
        fallTitle: line('Fall title'),
        falldiscribe: text('Fall text'),
      },
    }),
    place: section('Place', {
      texts: {
        title: line('Heading'),
        discribe: text('Text'),
        ringNear: line('Ring near'),
        ringMiddle: line('Ring middle'),
        ringFar: line('Ring far'),
        columnTo: line('Column to'),
        columnLine: line('Column line'),
        columnRoad: line('Column road'),
      },
    }),
    papers: section('Papers', {
      texts: {
        title: line('Heading'),
        hindi: line('Heading in Hindi'),
        note: text('Small print'),
      },
      groups: {
        card: group('Card', 8, { Title: line('Heading'), discribe: text('Text') }),
      },
    }),
    contact: section('Contact', {
      texts: {
        title: line('Heading'),
        discribe: text('Text'),
        whatsapp: line('Whatsapp'),
        whatsappOther: line('Whatsapp other'),
        legalTitle: line('Legal title'),
        legalWarning: text('Legal warning'),
      },
      pictures: pictures('Pictures', { most: 1 }),
    }),
  },
});

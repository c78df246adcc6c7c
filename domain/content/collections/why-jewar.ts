import { group, page, section } from '../collection.ts';
import { choice, figure, line, pictures, text } from '../fields.ts';
import { metaFields } from '../meta-fields.ts';

export const whyJewar = page('why-jewar', {
  label: 'Why Jewar',
  pages: { '/why-jewar': 'Why Jewar' },
  wire: { path: '/api/why-jeware', images: 'Images', described: ['ThirdSection'] },
  sections: {
    intro: section('First screen', {
      texts: {
        ...metaFields,
        title: line('Heading'),
        hindi: line('Heading in Hindi'),
        discribe: text('Text'),
        keyOpenTitle: line('Key of the map, open: name'),
        keyOpendiscribe: text('Key of the map, open: meaning'),
        keyBuiltTitle: line('Key of the map, being built: name'),
        keyBuiltdiscribe: text('Key of the map, being built: meaning'),
        keyPaperTitle: line('Key of the map, on paper: name'),
        keyPaperdiscribe: text('Key of the map, on paper: meaning'),
      },
    }),
    benefits: section('Six benefits', {
      texts: {
        label: line('Name of the section, for screen readers'),
        statusOpen: line('Word for what is open'),
        statusBuilt: line('Word for what is being built'),
        statusPaper: line('Word for what is on paper'),
      },
      groups: {
        card: group('Card', 6, {
          Title: line('Heading'),
          Status: choice('Status', [
            ['open', 'Open'],
            ['built', 'Being built'],
            ['paper', 'On paper'],
          ]),
          Since: line('Since when'),
          Figure: line('Large figure'),
          FigureNote: text('What the figure counts'),
          discribe: text('Text'),
          Source: text('Source', { help: 'Names the report and its date.' }),
        }),
      },
      pictures: pictures('Picture', { most: 1, aspect: '15 / 7', phoneAspect: '16 / 9' }),
    }),
    ThirdSection: section('Distances', {
      texts: {
        title: line('Heading'),
        hindi: line('Heading in Hindi'),
        discribe: text('Text'),
        mapNote: text('Note under the map'),
        tableNote: text('Note under the table'),
        keyLeast: line('Key: least by road'),
        keyMost: line('Key: most by road'),
        keyLine: line('Key: straight line'),
      },
      groups: {
        place: group('Place', 14, {
          Name: line('Name'),
          Line: figure('Straight line in km'),
          RoadFrom: figure('By road, at least, in km'),
          RoadTo: figure('By road, at most, in km'),
        }),
      },
    }),
    drive: section('Drive from Pari Chowk to the gate', {
      texts: {
        title: line('Heading'),
        discribe: text('Text'),
        unit: line('Unit on the kilometre stones'),
        note: text('Small print'),
        button: line('Button to the site visit'),
      },
      groups: {
        stop: group('Stop', 6, {
          Km: figure('Kilometres from the start'),
          Title: line('Heading'),
          discribe: text('Text'),
          Picture: figure('Which picture stands with it', {
            help: '1 for the first of the pictures below; empty for none. Only what can be seen at this stop.',
          }),
        }),
      },
      pictures: pictures('Pictures of the stops', {
        most: 5,
        aspect: '16 / 10',
        help: 'While no stop says which, they stand with the second stop and those after it.',
      }),
    }),
    ledger: section('Open, being built, on paper', {
      texts: {
        title: line('Heading'),
        hindi: line('Heading in Hindi'),
        openTitle: line('Open: heading'),
        opendiscribe: text('Open: text'),
        builtTitle: line('Being built: heading'),
        builtdiscribe: text('Being built: text'),
        paperTitle: line('On paper: heading'),
        paperdiscribe: text('On paper: text'),
        note: text('Small print'),
        checked: text('When the sources were read'),
      },
      groups: {
        open: group('Open', 3, { Title: line('Heading'), Date: line('Date'), Source: line('Source') }),
        built: group('Built', 4, { Title: line('Heading'), Date: line('Date'), Source: line('Source') }),
        paper: group('Paper', 4, { Title: line('Heading'), Date: line('Date'), Source: line('Source') }),
      },
    }),
    next: section('Ways on', {
      texts: {
        amenitiesTitle: line('Link to the amenities: heading'),
        amenitiesdiscribe: text('Link to the amenities: text'),
        contactTitle: line('Link to the contact page: heading'),
        contactdiscribe: text('Link to the contact page: text'),
      },
    }),
  },
});

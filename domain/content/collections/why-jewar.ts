import { group, page, section } from '../collection.ts';
import { choice, figure, line, pictures, text } from '../fields.ts';
import { searchWords } from '../search-words.ts';

export const whyJewar = page('why-jewar', {
  label: 'Why Jewar',
  wire: { path: '/api/why-jeware', images: 'Images', described: ['ThirdSection'] },
  sections: {
    intro: section('Intro', {
      texts: {
        ...searchWords,
        title: line('Heading'),
        hindi: line('Heading in Hindi'),
        discribe: text('Text'),
        keyOpenTitle: line('Key open title'),
        keyOpendiscribe: text('Key open text'),
        keyBuiltTitle: line('Key built title'),
        keyBuiltdiscribe: text('Key built text'),
        keyPaperTitle: line('Key paper title'),
        keyPaperdiscribe: text('Key paper text'),
      },
    }),
    benefits: section('Benefits', {
      texts: {
        label: line('Name on the key plan'),
        statusOpen: line('Status open'),
        statusBuilt: line('Status built'),
        statusPaper: line('Status paper'),
      },
      groups: {
        card: group('Card', 6, {
          Title: line('Heading'),
          Status: choice('Status', [
            ['open', 'Open'],
            ['built', 'Being built'],
            ['paper', 'On paper'],
          ]),
          Since: line('Since'),
          Figure: line('Figure'),
          FigureNote: text('Figure note'),
          discribe: text('Text'),
          Source: text('Source'),
        }),
      },
      pictures: pictures('Pictures', { most: 1 }),
    }),
    ThirdSection: section('ThirdSection', {
      texts: {
        title: line('Heading'),
        hindi: line('Heading in Hindi'),
        discribe: text('Text'),
        mapNote: text('Map note'),
        tableNote: text('Table note'),
        keyLeast: line('Key least'),
        keyMost: line('Key most'),
        keyLine: line('Key line'),
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
    ledger: section('Ledger', {
      texts: {
        title: line('Heading'),
        hindi: line('Heading in Hindi'),
        openTitle: line('Open title'),
        opendiscribe: text('Open text'),
        builtTitle: line('Built title'),
        builtdiscribe: text('Built text'),
        paperTitle: line('Paper title'),
        paperdiscribe: text('Paper text'),
        note: text('Small print'),
        checked: text('Checked'),
      },
      groups: {
        open: group('Open', 3, { Title: line('Heading'), Date: line('Date'), Source: line('Source') }),
        built: group('Built', 4, { Title: line('Heading'), Date: line('Date'), Source: line('Source') }),
        paper: group('Paper', 4, { Title: line('Heading'), Date: line('Date'), Source: line('Source') }),
      },
    }),
    next: section('Next', {
      texts: {
        amenitiesTitle: line('Amenities title'),
        amenitiesdiscribe: text('Amenities text'),
        contactTitle: line('Contact title'),
        contactdiscribe: text('Contact text'),
      },
    }),
  },
});

import { group, page, section } from '../collection.ts';
import { films, line, pictures, reference, text, unmarked } from '../fields.ts';

export const home = page('home', {
  label: 'Home',
  pages: { '/': 'Home' },
  wire: { path: '/api/home', images: 'images', mostNewPictures: 5 },
  sections: {
    intro: section('First screen', {
      texts: {
        pageTitle: unmarked(line('Title for search engines', { help: 'About 60 characters are shown.' })),
        pagediscribe: unmarked(
          text('Description for search engines', { help: 'About 155 characters are shown.' }),
        ),
        keywords: unmarked(text('Search words', { help: 'Separated by commas. Visitors do not see them.' })),
        title: line('Heading'),
        hindi: line('Heading in Hindi'),
        discribe: text('Text'),
        plotsLabel: line('Words before the number of plots', { help: 'The number leads to the plan.' }),
        rateLabel: line('Words before the rate'),
        rateUnit: line('Unit of the rate'),
        airportLabel: line('Words before the way to the airport'),
        airportValue: line('Way to the airport', { help: 'For example 22–27 km.' }),
        roadLabel: line('Fourth fact: what it is', {
          help: 'Something a visitor can check, for example on a map.',
        }),
        roadValue: line('Fourth fact'),
        visitButton: line('First button', { help: 'Leads to the site visit.' }),
        servicesButton: line('Second button', { help: 'Leads to the services.' }),
        aboutButton: line('Third button', { help: 'Leads to the page about you.' }),
        aboutButtonRest: line('Rest of the third button, for screen readers'),
      },
      pictures: pictures('Pictures that take turns', {
        most: 6,
        aspect: '39 / 31',
        help: 'The first one is seen first.',
      }),
    }),
    about: section('About the project', {
      texts: {
        label: line('Name in the list of sections', {
          help: 'The small plan that leads through the page, and its number, use it.',
        }),
        title: line('Heading'),
        hindi: line('Heading in Hindi'),
        discribe: text('Text'),
        claimsTitle: line('Words before the claims', { help: 'Whose count they are.' }),
        captiondiscribe: text('Caption of the two pictures'),
        boundary: line('Name of the boundary between the two pictures', { help: 'For screen readers.' }),
      },
      groups: {
        card: group('Card', 3, { Title: line('Heading'), discribe: text('Text') }),
      },
      pictures: pictures('Before and after', {
        most: 2,
        aspect: '16 / 25',
        phoneAspect: '5 / 4',
        help: 'The first is the ground, the second the house.',
      }),
    }),
    papers: section('Papers to ask for', {
      texts: {
        discribe: text('Text', {
          help: 'The papers themselves, and their heading, are those of the brochure.',
        }),
        listTitle: line('Words that unfold the list on a phone'),
        sendButton: line('Button that opens WhatsApp'),
        printButton: line('Button that prints the list'),
      },
    }),
    residential: section('Residential plots, four promises', {
      texts: {
        label: line('Name in the list of sections', {
          help: 'The small plan that leads through the page, and its number, use it.',
        }),
        title: line('Heading'),
        hindi: line('Heading in Hindi'),
      },
      groups: {
        card: group('Card', 4, { Title: line('Heading'), discribe: text('Text') }),
      },
      pictures: pictures('Pictures that take turns', { most: 3, aspect: '20 / 17', phoneAspect: '4 / 3' }),
    }),
    project: section('Our main focus, around the airport', {
      texts: {
        label: line('Name in the list of sections', {
          help: 'The small plan that leads through the page, and its number, use it.',
        }),
        title: line('Heading'),
        hindi: line('Heading in Hindi'),
        discribe: text('Text'),
        visitButton: line('Button to the drive from Pari Chowk'),
      },
      groups: {
        card: group('Card', 6, { Title: line('Heading'), discribe: text('Text') }),
      },
      pictures: pictures('One picture for each card', {
        each: 'card',
        most: 6,
        aspect: '16 / 9',
        help: 'In the order of the cards.',
      }),
    }),
    video: section('Film', {
      texts: {
        label: line('Name in the list of sections', {
          help: 'The small plan that leads through the page, and its number, use it.',
        }),
        title: line('Heading'),
      },
      films: films('Film', { most: 1, help: 'It plays on a tap.' }),
    }),
    filmParts: section('Film, its loop and its cut for phones', {
      texts: {
        film: {
          ...line('File of the film they belong to', {
            help: 'While the section above shows another film, that one is loop and film in one.',
          }),
          exact: true as const,
        },
      },
      films: films('The loop, then the cut', {
        most: 2,
        help: 'First the silent loop behind the heading; its poster is cropped at 21:9, on a phone at 4:5. Then the cut that plays on a phone held upright.',
      }),
    }),
    invest: section('Invest, the rate', {
      texts: {
        label: line('Name in the list of sections', {
          help: 'The small plan that leads through the page, and its number, use it.',
        }),
        title: line('Heading'),
        titleFrom: line('Heading while the rates differ', { insteadOf: 'title' }),
        discribe: text('Text'),
        discribeFrom: text('Text while the rates differ', { insteadOf: 'discribe' }),
        notediscribe: text('Warning about risk'),
        priceButton: line('Button to the prices'),
      },
      pictures: pictures('Picture', { most: 1, aspect: '3 / 1', phoneAspect: '2 / 1' }),
    }),
    luxurious: section('Amenities', {
      texts: {
        label: line('Name in the list of sections', {
          help: 'The small plan that leads through the page, and its number, use it.',
        }),
        title: line('Heading'),
        hindi: line('Heading in Hindi'),
        discribe: text('Text'),
        amenitiesButton: line('Button to the amenities'),
      },
      pictures: pictures('Picture', { most: 1, aspect: '15 / 17', phoneAspect: '4 / 3' }),
    }),
    actualImages: section('Actual site, pictures and films', {
      texts: {
        label: line('Name in the list of sections', {
          help: 'The small plan that leads through the page, and its number, use it.',
        }),
        plannedTitle: line('Heading while there are only impressions'),
        planneddiscribe: text('Text while there are only impressions'),
        standsTitle: line('Heading from the first photograph on'),
        standsdiscribe: text('Text from the first photograph on'),
        picturesButton: line('Button to all pictures'),
        filmsButton: line('Button to all films'),
      },
      pictures: pictures('Pictures', {
        most: 3,
        aspect: '4 / 3',
        help: 'They come first in the gallery too. On a desktop the first one is twice as wide.',
      }),
      films: films('Films', { most: 3, help: 'They come first in the gallery too.' }),
    }),
    explore: section('Explore, plan, map and price lists', {
      texts: {
        label: line('Name in the list of sections', {
          help: 'The small plan that leads through the page, and its number, use it.',
        }),
        title: line('Heading'),
        hindi: line('Heading in Hindi'),
        layoutTitle: line('Card of the layout plan: heading'),
        layoutdiscribe: text('Card of the layout plan: text'),
        locationTitle: line('Card of the location map: heading'),
        locationdiscribe: text('Card of the location map: text'),
        priceTitle: line('Card of the price lists: heading'),
        price2Label: unmarked(line('Years of the price list in force')),
      },
    }),
    plotSize: section('Plot sizes', {
      texts: {
        label: line('Name in the list of sections', {
          help: 'The small plan that leads through the page, and its number, use it.',
        }),
        title: line('Heading'),
        captionTitle: line('Caption of the picture'),
        viewButton: line('Button that opens the drawing'),
        notediscribe: text('Note under the drawing'),
      },
      pictures: pictures('Picture', { most: 1, aspect: '16 / 10' }),
    }),
    plotSociety: section('Plot society', {
      texts: {
        label: line('Name in the list of sections', {
          help: 'The small plan that leads through the page, and its number, use it.',
        }),
        title: line('Heading'),
        discribe: text('Text'),
      },
      pictures: pictures('Picture', { most: 1, aspect: '17 / 15', phoneAspect: '4 / 3' }),
    }),
    visit: section('Call to a site visit', {
      texts: {
        button: line('Button'),
        discribe: text('Text'),
      },
    }),
    blog: section('From the blog', {
      texts: {
        label: line('Name in the list of sections', {
          help: 'The small plan that leads through the page, and its number, use it.',
        }),
        title: line('Heading'),
        category: line('Category shown on each card'),
        byline: line('Author shown on each card'),
      },
      groups: {
        card: group('Card', 3, { Slug: reference('Article', 'articles') }),
      },
    }),
    contact: section('Contact', {
      texts: {
        label: line('Name in the list of sections', {
          help: 'The small plan that leads through the page, and its number, use it.',
        }),
        title: line('Heading'),
        hindi: line('Heading in Hindi'),
        callNote: line('Note under the first phone'),
        whatsappTitle: line('WhatsApp heading'),
        whatsappNote: line('Note under WhatsApp'),
        secondNote: line('Note under the second phone'),
        emailNote: line('Note under the e-mail address'),
        mapLabel: line('Name of the map, for screen readers'),
      },
    }),
    popup: section('Enquiry popup', {
      texts: {
        title: line('Heading'),
        hindi: line('Heading in Hindi'),
        discribe: text('Text'),
      },
    }),
  },
});

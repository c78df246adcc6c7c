import { group, page, section } from '../collection.ts';
import { films, line, pictures, reference, text } from '../fields.ts';

export const home = page('home', {
  label: 'Home',
  wire: { path: '/api/home', images: 'images', mostNewPictures: 5 },
  sections: {
    intro: section('Intro', {
      texts: {
        pageTitle: line('Page title'),
        pagediscribe: text('Page text'),
        keywords: text('Keywords'),
        title: line('Heading'),
        hindi: line('Heading in Hindi'),
        discribe: text('Text'),
        priceLabel: line('Price label'),
        rateLabel: line('Rate label'),
        rateUnit: line('Rate unit'),
        airportLabel: line('Airport label'),
        airportValue: line('Airport value'),
        verifiedLabel: line('Verified label'),
        servicesButton: line('Services button'),
        aboutButton: line('About button'),
        aboutButtonRest: line('Rest of the about button, for screen readers'),
      },
      pictures: pictures('Pictures', { most: 6 }),
    }),
    about: section('About', {
      texts: {
        label: line('Name on the key plan'),
        title: line('Heading'),
        hindi: line('Heading in Hindi'),
        discribe: text('Text'),
        captiondiscribe: text('Caption text'),
      },
      groups: {
        card: group('Card', 3, { Title: line('Heading'), discribe: text('Text') }),
      },
      pictures: pictures('Pictures', { most: 2 }),
    }),
    residential: section('Residential', {
      texts: {
        label: line('Name on the key plan'),
        title: line('Heading'),
        hindi: line('Heading in Hindi'),
      },
      groups: {
        card: group('Card', 4, { Title: line('Heading'), discribe: text('Text') }),
      },
      pictures: pictures('Pictures', { most: 3 }),
    }),
    project: section('Project', {
      texts: {
        label: line('Name on the key plan'),
        title: line('Heading'),
        hindi: line('Heading in Hindi'),
        discribe: text('Text'),
        visitButton: line('Visit button'),
      },
      groups: {
        card: group('Card', 6, { Title: line('Heading'), discribe: text('Text') }),
      },
      pictures: pictures('Pictures', { most: 6 }),
    }),
    video: section('Video', {
      texts: {
        label: line('Name on the key plan'),
        title: line('Heading'),
      },
      films: films('Films', { most: 1 }),
    }),
    invest: section('Invest', {
      texts: {
        label: line('Name on the key plan'),
        title: line('Heading'),
        discribe: text('Text'),
        notediscribe: text('Note text'),
        priceButton: line('Price button'),
      },
      pictures: pictures('Pictures', { most: 1 }),
    }),
    luxurious: section('Luxurious', {
      texts: {
        label: line('Name on the key plan'),
        title: line('Heading'),
        hindi: line('Heading in Hindi'),
        discribe: text('Text'),
        amenitiesButton: line('Amenities button'),
      },
      pictures: pictures('Pictures', { most: 1 }),
    }),
    actualImages: section('Actual images', {
      texts: {
        label: line('Name on the key plan'),
        plannedTitle: line('Planned title'),
        planneddiscribe: text('Planned text'),
        standsTitle: line('Stands title'),
        standsdiscribe: text('Stands text'),
        picturesButton: line('Pictures button'),
        filmsButton: line('Films button'),
      },
      pictures: pictures('Pictures', { most: 3 }),
      films: films('Films', { most: 3 }),
    }),
    explore: section('Explore', {
      texts: {
        label: line('Name on the key plan'),
        title: line('Heading'),
        hindi: line('Heading in Hindi'),
        layoutTitle: line('Layout title'),
        layoutdiscribe: text('Layout text'),
        locationTitle: line('Location title'),
        locationdiscribe: text('Location text'),
        priceTitle: line('Price title'),
        price1Label: line('Years of the earlier price list'),
        price2Label: line('Years of the price list in force'),
      },
    }),
    plotSize: section('Plot size', {
      texts: {
        label: line('Name on the key plan'),
        title: line('Heading'),
        viewButton: line('View button'),
        notediscribe: text('Note text'),
      },
      pictures: pictures('Pictures', { most: 1 }),
    }),
    plotSociety: section('Plot society', {
      texts: {
        label: line('Name on the key plan'),
        title: line('Heading'),
        discribe: text('Text'),
      },
      pictures: pictures('Pictures', { most: 1 }),
    }),
    visit: section('Visit', {
      texts: {
        button: line('Button'),
        discribe: text('Text'),
      },
    }),
    blog: section('Blog', {
      texts: {
        label: line('Name on the key plan'),
        title: line('Heading'),
        category: line('Category'),
        byline: line('Byline'),
      },
      groups: {
        card: group('Card', 3, { Slug: reference('Article', 'articles') }),
      },
    }),
    contact: section('Contact', {
      texts: {
        label: line('Name on the key plan'),
        title: line('Heading'),
        hindi: line('Heading in Hindi'),
        callNote: line('Call note'),
        whatsappTitle: line('WhatsApp heading'),
        whatsappNote: line('Note under WhatsApp'),
        secondNote: line('Second note'),
        emailNote: line('Email note'),
        mapLabel: line('Map label'),
      },
    }),
    popup: section('Popup', {
      texts: {
        title: line('Heading'),
        hindi: line('Heading in Hindi'),
        discribe: text('Text'),
      },
    }),
  },
});

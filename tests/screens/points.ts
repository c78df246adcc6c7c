type Point = {
  /** What was asked of the look. */
  asked: string;
  /** The screens that show it: scene and width. */
  shown: readonly string[];
};

/** What was asked of the look, in its order, and the screens that show it. */
export const POINTS: readonly Point[] = [
  {
    asked: 'One township: plan, prices and pins drawn from its records',
    shown: ['plots-1440', 'amenities-1440'],
  },
  {
    asked: 'A plot chosen on the plan: size, price, road and neighbours',
    shown: ['plots-chosen-1440', 'plots-chosen-390'],
  },
  { asked: 'A page for every plot', shown: ['plot-1440', 'plot-390'] },
  { asked: 'Pictures made from the same records', shown: ['home-1440'] },
  { asked: 'Drawing and picture are one: from survey to place', shown: ['plots-wiped-1440'] },
  {
    asked: 'Cameras on the plan open the still or film taken there',
    shown: ['plots-views-1440', 'plots-views-390'],
  },
  { asked: 'Each still carries the plan with its cone', shown: ['home-slides-1440', 'gallery-1440'] },
  { asked: 'Every rendering and drawing says what it is', shown: ['home-first-1440', 'home-viewer-1440'] },
  {
    asked: 'On phones a viewer opens on its subject',
    shown: ['home-layout-390', 'home-location-390', 'home-price-390', 'home-view-390', 'home-slides-390'],
  },
  {
    asked: 'The popup leaves some page and both buttons in view',
    shown: ['home-popup-390', 'home-popup-360'],
  },
  {
    asked: 'The visit is a ticket, which the thank-you tears off',
    shown: ['site-visit-1440', 'site-visit-chosen-390', 'thankyou-visit-1440'],
  },
  { asked: 'Contact with the gate to look for', shown: ['contact-us-1440', 'contact-us-390'] },
  {
    asked: 'The hero: thumbnail, flight path over the sky, one loud button',
    shown: ['home-first-390', 'home-first-1920'],
  },
  { asked: 'No picture twice within two screens, all of them used', shown: ['media-1440', 'gallery-390'] },
  {
    asked: 'Articles keep their subject, use the margin and have a drawing',
    shown: ['article-1440', 'article-390'],
  },
  {
    asked: 'The map from side to side, tablets in two columns, answers that fit',
    shown: ['contact-us-1920', 'home-768', 'about-us-768', 'faq-open-390'],
  },
  { asked: 'Plots true in width and depth, 200 sq yd green everywhere', shown: ['price-1440', 'price-390'] },
  { asked: 'Samples are tagged, counts small and the company’s own', shown: ['price-768'] },
  {
    asked: 'The documents’ phrases as labels; crore beside lakh',
    shown: ['about-us-1440', 'contact-us-768', 'plot-768'],
  },
  { asked: 'Subscribe and thank-you composed', shown: ['subscribe-1440', 'thankyou-1440', 'thankyou-390'] },
  { asked: 'Papers before pictures; a house built with a thumb', shown: ['home-390'] },
  { asked: 'Drive it with us', shown: ['why-jewar-drive-1440', 'why-jewar-drive-390'] },
];

const withoutPlace = (address: string) => address.replace(/#.*/, '');

/** Whether a link leads to the page that it stands on, or to a place on it. */
export const leadsHere = (link: HTMLAnchorElement) => withoutPlace(link.href) === withoutPlace(location.href);

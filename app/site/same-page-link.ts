const withoutPlace = (address: string) => address.replace(/#.*/, '');

/** Whether a link leads to the current page, with or without a hash. */
export const isSamePageLink = (link: HTMLAnchorElement) =>
  withoutPlace(link.href) === withoutPlace(location.href);

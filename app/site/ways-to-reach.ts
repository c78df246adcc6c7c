const digits = (phone: string) => phone.replace(/\D/g, '');

/** `tel:+915550120137` from "+91 55501 20137". */
export const callLink = (phone: string) => `tel:+${digits(phone)}`;

/** A WhatsApp chat with this number. */
export const whatsappLink = (phone: string) => `https://wa.me/${digits(phone)}`;

/** WhatsApp with a message in it, to whomever its sender then picks. */
export const whatsappMessageLink = (text: string) => `https://wa.me/?text=${encodeURIComponent(text)}`;

export const mailLink = (email: string) => `mailto:${email}`;

/** Where the ground is. */
export const PLACE = { lat: 28.02, lon: 77.65 };
/** Directions to the ground from where the visitor is; a phone opens its own map. */
export const DIRECTIONS = [
  {
    label: 'Google Maps',
    to: `https://www.google.com/maps/dir/?api=1&destination=${PLACE.lat},${PLACE.lon}`,
  },
  { label: 'Apple Maps', to: `https://maps.apple.com/?daddr=${PLACE.lat},${PLACE.lon}` },
] as const;
/** The interactive map, on a page of its own. */
export const mapLink = `https://www.openstreetmap.org/?mlat=${PLACE.lat}&mlon=${PLACE.lon}#map=12/${PLACE.lat}/${PLACE.lon}`;

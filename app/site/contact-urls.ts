/** With the code of the country. Numbers of people are stored without it in India. */
const digits = (phone: string) => (/^\d{10}$/.test(phone) ? `91${phone}` : phone.replace(/\D/g, ''));

/** A phone link: `tel:+915550120137` from "+91 55501 20137", or from a stored number. */
export const callLink = (phone: string) => `tel:+${digits(phone)}`;

/** A WhatsApp chat with this number. */
export const whatsappLink = (phone: string) => `https://wa.me/${digits(phone)}`;

/** A WhatsApp link with a message; the sender chooses the recipient. */
export const whatsappMessageLink = (text: string) => `https://wa.me/?text=${encodeURIComponent(text)}`;

export const mailLink = (email: string) => `mailto:${email}`;

/** Coordinates of the township. */
export const COORDINATES = { lat: 28.02, lon: 77.65 };
/** Links with directions to the township from the visitor's location; phones open their map app. */
export const DIRECTIONS = [
  {
    label: 'Google Maps',
    to: `https://www.google.com/maps/dir/?api=1&destination=${COORDINATES.lat},${COORDINATES.lon}`,
  },
  { label: 'Apple Maps', to: `https://maps.apple.com/?daddr=${COORDINATES.lat},${COORDINATES.lon}` },
] as const;
/** The interactive map on OpenStreetMap. */
export const mapLink = `https://www.openstreetmap.org/?mlat=${COORDINATES.lat}&mlon=${COORDINATES.lon}#map=12/${COORDINATES.lat}/${COORDINATES.lon}`;

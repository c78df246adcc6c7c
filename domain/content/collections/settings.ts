import { single } from '../collection.ts';
import { emailField, phoneNumber, phoneNumbers } from '../contact-fields.ts';
import { choice, line, lines, link, list, optionalPicture, record, text, unmarked } from '../fields.ts';

/** Company data shared by all pages. */
export const settings = single('settings', {
  id: 'site',
  label: 'Settings',
  seed: 'settings.json',
  fields: {
    brand: unmarked(line('Brand', { max: 40, required: true, help: 'Stands wherever a text says {brand}.' })),
    brandHindi: unmarked(line('Brand in Hindi', { max: 40 })),
    blurb: text('One sentence on the project', { max: 300 }),
    email: unmarked(emailField('E-mail', { required: true })),
    phones: unmarked(
      phoneNumbers('Phone numbers', {
        most: 4,
        help: 'As shown, for example +91 55501 20137. The first one is called and messaged.',
      }),
    ),
    whatsapp: unmarked(phoneNumber('WhatsApp number', { required: true })),
    addressLines: unmarked(lines('Postal address', { most: 5, max: 120, help: 'One line each.' })),
    social: unmarked(
      list(
        'Social pages',
        {
          name: line('Name', { max: 40, required: true }),
          url: link('Address', { required: true }),
        },
        { most: 8 },
      ),
    ),
    author: unmarked(line('Author of articles', { max: 80, help: 'Stands wherever a text says {author}.' })),
    leadSources: unmarked(
      lines('Sources of leads', {
        most: 12,
        max: 60,
        help: 'One a line: how people come who did not write on the website. The sales desk chooses from them.',
      }),
    ),
    imagesNotice: text('Notice on the use of pictures', { max: 400 }),
    legal: unmarked(
      record(
        'The company behind this site',
        {
          name: line('Legal name', { max: 160 }),
          role: choice('Acts as', [
            ['', 'Not entered yet'],
            ['developer', 'Developer'],
            ['authorised channel partner', 'Authorised channel partner'],
          ]),
          promoter: line('Promoter of the project', { max: 160 }),
          agentRera: line('RERA number of the agent', { max: 60 }),
          projectRera: line('RERA number of the project', { max: 60 }),
          portal: line('Portal where both can be checked', { max: 200, help: 'For example up-rera.in' }),
          collectionAccount: line('Collection account of the project', { max: 60 }),
          qr: optionalPicture('QR code of the project', {
            aspect: '1 / 1',
            help: 'The one that the RERA authority has given out, as it came: whoever holds a phone to it sees the project’s record.',
          }),
        },
        { help: 'Footer, privacy policy, brochure and thank-you page are written from this one record.' },
      ),
    ),
    claims: unmarked(
      list(
        'Claims',
        {
          id: line('Name in texts', {
            max: 30,
            required: true,
            help: 'families is filled in where a text says {families}.',
          }),
          before: line('Words before it', { max: 30, help: 'For example: over' }),
          value: line('Value', { max: 30, required: true }),
          label: line('Words after it', { max: 60 }),
          evidence: text('What proves it', {
            help: 'Not shown. The launch list names every claim without it.',
          }),
        },
        { most: 8, help: 'A claim that is removed takes the sentences that name it with it.' },
      ),
    ),
  },
});

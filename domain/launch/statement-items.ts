import { inList } from '../in-list.ts';
import type { Fix, LaunchFacts, LaunchItem } from './launch-item.ts';

const SETTINGS: Fix = { kind: 'document', collection: 'settings', id: 'site' };

export function legalItems({ content: { settings } }: LaunchFacts): LaunchItem[] {
  const { legal } = settings;
  const wanted: [string, string][] = [
    ['the legal name', legal.name],
    ['as what you act', legal.role],
    ['the promoter of the project', legal.promoter],
    ...(legal.role === 'authorised channel partner'
      ? ([['the RERA number of the agent', legal.agentRera]] as [string, string][])
      : []),
    ['the RERA number of the project', legal.projectRera],
    ['the RERA portal', legal.portal],
    ['the collection account', legal.collectionAccount],
    ['the QR code of the project', legal.qr?.file ?? ''],
  ];
  const missing = wanted.filter(([, value]) => value.trim() === '').map(([label]) => label);
  if (missing.length === 0) return [];
  return [
    {
      id: 'legal',
      what: `The legal identity lacks ${inList(missing)}.`,
      why: 'The law asks every advertisement of a project for these. Until they are entered the footer, the policy and the brochure say that they are missing.',
      mend: SETTINGS,
    },
  ];
}

export function claimItems({ content: { settings } }: LaunchFacts): LaunchItem[] {
  return settings.claims
    .filter(({ evidence }) => evidence.trim() === '')
    .map(({ id, before, value, label }) => ({
      id: `claim-${id}`,
      what: `The claim “${[before, value, label].filter(Boolean).join(' ')}” has no evidence.`,
      why: 'A claim that cannot be proved is a misleading advertisement. Note what proves it, or remove the claim.',
      mend: SETTINGS,
    }));
}

export function priceListItems({ content: { priceLists } }: LaunchFacts): LaunchItem[] {
  return priceLists
    .filter(({ rows }) => rows.length === 0)
    .map(({ id, title }) => ({
      id: `price-list-${id}`,
      what: `The price list ${title} has no prices yet.`,
      why: 'Visitors see it once it has some. Enter the figures of the printed list, or remove the list.',
      mend: { kind: 'document', collection: 'price-lists', id },
    }));
}

export function testimonialItems({ content: { testimonials } }: LaunchFacts): LaunchItem[] {
  return testimonials
    .filter(({ evidence, name }) => evidence.trim() === '' || /\(sample\)/i.test(name))
    .map(({ id, name }) => ({
      id: `testimonial-${id}`,
      what: `The testimonial of ${name} is a sample or has no evidence.`,
      why: 'Only words that a real buyer has said and agreed to, with their picture if there is one, may be shown.',
      mend: { kind: 'document', collection: 'testimonials', id },
    }));
}

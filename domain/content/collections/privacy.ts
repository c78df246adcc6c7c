import { page, section } from '../collection.ts';
import { line, text } from '../fields.ts';
import { searchWords } from '../search-words.ts';

export const privacy = page('privacy', {
  label: 'Privacy policy',
  sections: {
    intro: section('Intro', {
      texts: {
        ...searchWords,
        discribe: text('Text'),
        notice: line('Notice'),
        hindi: line('Heading in Hindi'),
      },
    }),
    identity: section('Identity', {
      texts: {
        title: line('Heading'),
        name: line('Name'),
        role: line('Role'),
        promoter: line('Promoter'),
        agentRera: line('Agent rera'),
        projectRera: line('Project rera'),
        portal: line('Portal'),
        collectionAccount: line('Collection account'),
        missing: line('Missing'),
        missingdiscribe: text('Missing text'),
      },
    }),
  },
});

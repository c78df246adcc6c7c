import { packedPdfOf, pdfOf, stream } from './pdfs.ts';

type HostilePdf = { what: string; data: () => Buffer; refused: RegExp };

/** Objects of a PDF that do more than show something, and what the refusal says. */
const DANGERS: [what: string, object: string, refused: RegExp][] = [
  ['a script', '<< /S /JavaScript /JS (app.alert(1)) >>', /script/],
  ['a tree of scripts', '<< /JavaScript << /Names [(a) 6 0 R] >> >>', /script/],
  ['a script in an annotation', '<< /AA << /E << /JS (app.alert(1)) >> >> >>', /script/],
  ['a program to start', '<< /S /Launch /Win << /P (cmd) >> >>', /programs/],
  ['a form that is sent', '<< /S /SubmitForm /Fields [] >>', /programs/],
  ['data that are fetched', '<< /S /ImportData >>', /programs/],
  ['a file inside', '<< /Type /EmbeddedFile >>', /other files/],
  ['a list of files', '<< /EmbeddedFiles << /Names [] >> >>', /other files/],
  ['a file beside the text', '<< /Type /Annot /Subtype /FileAttachment >>', /other files/],
  ['a film', '<< /Subtype /RichMedia >>', /active/],
  ['an active form', '<< /XFA 6 0 R >>', /active/],
  ['a link that runs a script', '<< /S /URI /URI (javascript:app.alert(1)) >>', /A link/],
  ['a link to a file', '<< /S /URI /URI (file:///etc/passwd) >>', /A link/],
  ['a link to a share', '<< /S /URI /URI (\\\\\\\\attacker\\\\share) >>', /A link/],
  ['a base of links that runs a script', '<< /URI << /Base (javascript:) >> >>', /A link/],
  [
    'a document on a share',
    '<< /S /GoToR /F (\\\\\\\\attacker\\\\share\\\\a.pdf) /D [0 /Fit] >>',
    /points to files/,
  ],
  [
    'a document at an address',
    '<< /S /GoToR /F << /FS /URL /F (http://attacker.example/a) >> >>',
    /points to files/,
  ],
  ['a document inside', '<< /S /GoToE /T << /R /C >> >>', /points to files/],
  ['an article of another file', '<< /S /Thread /F (//attacker/share/a.pdf) >>', /points to files/],
  ['a password', '<< /Encrypt 6 0 R >>', /password/],
];

/** Every name with one letter as a number. */
const hexNamed = (object: string) =>
  object.replaceAll(/\/([A-Za-z])([A-Za-z])/g, (_, first: string, second: string) => {
    const digits = second.charCodeAt(0).toString(16);
    return `/${first}#${second === second.toLowerCase() ? digits : digits.toUpperCase()}`;
  });
const hexText = (text: string) => `<${Buffer.from(text, 'latin1').toString('hex')}>`;

export const DANGEROUS_PDFS: HostilePdf[] = [
  ...DANGERS.flatMap(([what, object, refused]) => [
    { what, data: () => pdfOf('a', object), refused },
    { what: `${what}, its names in numbers`, data: () => pdfOf('a', hexNamed(object)), refused },
    { what: `${what}, packed`, data: () => packedPdfOf('a', object), refused },
    {
      what: `${what}, packed and its names in numbers`,
      data: () => packedPdfOf('a', hexNamed(object)),
      refused,
    },
  ]),
  {
    what: 'a script that is named by another object',
    data: () => packedPdfOf('a', '<< /S 6 0 R >>', '/J#61vaScript'),
    refused: /script/,
  },
  {
    what: 'a script whose name is numbers of numbers',
    data: () => pdfOf('a', '<< /S /#234A#2361vaScript >>'),
    refused: /script/,
  },
  {
    what: 'a script in the list of a form',
    data: () => packedPdfOf('a', '<< /Fields [ << /A << /S /JavaScript >> >> ] >>'),
    refused: /script/,
  },
  {
    what: 'a script in a letter of an address',
    data: () => pdfOf('a', '<< /URI (\\152avascript:alert\\(1\\)) >>'),
    refused: /A link/,
  },
  {
    what: 'a script in an address of numbers',
    data: () => pdfOf('a', `<< /URI ${hexText('javascript:alert(1)')} >>`),
    refused: /A link/,
  },
  {
    what: 'an address that stands in another object',
    data: () => packedPdfOf('a', '<< /URI 6 0 R >>', '(javascript:alert\\(1\\))'),
    refused: /A link/,
  },
  {
    what: 'a stream whose data are elsewhere',
    data: () => pdfOf('a', stream('/F (http://attacker.example/a)', '')),
    refused: /points to files/,
  },
  {
    what: 'a script in the dictionary of a stream',
    data: () => pdfOf('a', stream('/A << /S /JavaScript >>', '')),
    refused: /script/,
  },
];

const between = (words: string) =>
  Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n${words}\n%%EOF\n`);

/** Cost much where a check reads some of a file again for each part of it. */
export const COSTLY_PDFS: Omit<HostilePdf, 'refused'>[] = [
  { what: '4 MB of ObjStm', data: () => between('ObjStm '.repeat(600_000)) },
  { what: '20 MB of #41', data: () => between('#41 '.repeat(5_200_000)) },
];

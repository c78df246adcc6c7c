import { expect, test } from 'vitest';
import { soundOf, withLatinFlaps } from './name-sounds.ts';

/** Common names of North India in Hindi, and as their owners spell them. */
const NAMES: [hindi: string, ...latin: string[]][] = [
  ['राम', 'Ram', 'Rama'],
  ['शर्मा', 'Sharma', 'Sarma'],
  ['वर्मा', 'Verma', 'Varma'],
  ['लक्ष्मी', 'Laxmi', 'Lakshmi', 'Lakshmee'],
  ['गुप्ता', 'Gupta'],
  ['सिंह', 'Singh'],
  ['कुमार', 'Kumar', 'Kumaar'],
  ['यादव', 'Yadav', 'Yadava'],
  ['अग्रवाल', 'Agarwal', 'Aggarwal', 'Agrawal'],
  ['श्रीवास्तव', 'Srivastava', 'Shrivastav', 'Shrivastava'],
  ['मिश्रा', 'Mishra', 'Misra'],
  ['तिवारी', 'Tiwari', 'Tiwary'],
  ['पांडे', 'Pandey', 'Pande'],
  ['पाण्डेय', 'Pandey', 'Pandeya'],
  ['दुबे', 'Dubey', 'Dube'],
  ['चौधरी', 'Chaudhary', 'Choudhary', 'Chowdhary', 'Chaudhari'],
  ['चोपड़ा', 'Chopra'],
  ['अरोड़ा', 'Arora'],
  ['मल्होत्रा', 'Malhotra'],
  ['कपूर', 'Kapoor', 'Kapur'],
  ['जैन', 'Jain'],
  ['गोयल', 'Goyal', 'Goel'],
  ['राव', 'Rao'],
  ['खान', 'Khan'],
  ['मोहम्मद', 'Mohammad', 'Mohammed'],
  ['आशा', 'Asha'],
  ['पूजा', 'Pooja', 'Puja'],
  ['नेहा', 'Neha'],
  ['संजीव', 'Sanjeev', 'Sanjiv'],
  ['संजय', 'Sanjay', 'Sanjai'],
  ['विजय', 'Vijay', 'Vijaya'],
  ['दीपक', 'Deepak', 'Dipak'],
  ['सुनीता', 'Sunita', 'Suneeta'],
  ['कृष्ण', 'Krishna', 'Krishan'],
  ['सिद्धार्थ', 'Siddharth', 'Sidharth'],
  ['महेश', 'Mahesh'],
  ['जगदीश', 'Jagdish', 'Jagadish'],
  ['ज्योति', 'Jyoti', 'Jyothi'],
  ['प्रियंका', 'Priyanka'],
  ['सौरभ', 'Sourabh', 'Saurabh'],
  ['गौरव', 'Gaurav', 'Gourav'],
  ['फ़रहान', 'Farhan'],
  ['ज़ुबिन', 'Zubin'],
  ['अभिषेक', 'Abhishek'],
  ['ऋषि', 'Rishi'],
  ['ऐश्वर्या', 'Aishwarya'],
  ['सम्पत', 'Sampat'],
  ['संपत', 'Sampat'],
  ['ज्ञानेन्द्र', 'Gyanendra', 'Jnanendra'],
  ['नायर', 'Nair'],
];
const sound = (name: string) =>
  soundOf(
    withLatinFlaps(name)
      .normalize('NFC')
      .replace(/\u093c/g, ''),
  );

test.each(NAMES)('%s sounds like %s', (hindi, ...latin) => {
  expect(latin.filter((each) => sound(each) !== sound(hindi))).toEqual([]);
});

test('names that sound different are told apart, and those of other scripts are left alone', () => {
  const others = [...new Set(NAMES.map(([, latin = '']) => latin))];
  const kinds = Map.groupBy(others, (each) => sound(each));
  expect([...kinds.values()].filter((each) => each.length > 1)).toEqual([]);
  for (const [one, other] of [
    ['Ram', 'Reema'],
    ['Singh', 'Sinha'],
    ['Meena', 'Manu'],
    ['Mohan', 'Mahesh'],
    ['Amit', 'Sumit'],
    ['Rohit', 'Rohan'],
  ] as const) {
    expect(sound(one), `${one}, ${other}`).not.toBe(sound(other));
  }
  expect(['রাম', 'இராம', 'a', 'राम1', ''].map(soundOf)).toEqual(['', '', '', '', '']);
});

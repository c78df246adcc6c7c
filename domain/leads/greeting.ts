/** The beginning of a message to a lead, which the salesperson reviews before sending. */
export const GREETINGS = {
  en: { label: 'English', text: greetingInEnglish },
  hi: { label: 'Hindi', text: greetingInHindi },
} as const;

type Of = { brand: string; name: string; from: string; plot: string };

function greetingInEnglish({ brand, name, from, plot }: Of): string {
  const about = plot ? ` about plot ${plot}` : '';
  return `Namaste ${name}, this is ${from} from ${brand}. Thank you for your enquiry${about}. When would be a good time to talk?`;
}

function greetingInHindi({ brand, name, from, plot }: Of): string {
  const about = plot ? `प्लॉट ${plot} के बारे में ` : '';
  return `नमस्ते ${name}, मैं ${brand} से ${from} बोल रहा/रही हूँ। ${about}पूछताछ के लिए धन्यवाद। आपसे बात करने का सही समय क्या रहेगा?`;
}

/** `node tests/stand-ins/main.ts [email port] [crm port]`: both services, until interrupted. */
import { startCrmStandIn } from './crm.ts';
import { startEmailStandIn } from './email.ts';

const [emailPort = '3101', crmPort = '3102'] = process.argv.slice(2);
const shared = { log: (line: string) => console.error(line), keep: 500 };
const email = await startEmailStandIn({ ...shared, port: Number(emailPort) });
const crm = await startCrmStandIn({ ...shared, port: Number(crmPort) });
console.log(`E-mail service (stand-in): ${email.url}\nCRM (stand-in): ${crm.url}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    Promise.all([email.close(), crm.close()]).then(() => process.exit(0));
  });
}

import { startFirefox } from './firefox.ts';
import { walkOver } from './walks.ts';

walkOver('Firefox', startFirefox);

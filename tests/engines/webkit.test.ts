import { walkOver } from './walks.ts';
import { startWebKit } from './webkit.ts';

walkOver('WebKit', startWebKit);

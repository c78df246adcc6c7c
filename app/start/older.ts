/**
 * Polyfills for browsers near the support floor (docs/decisions/browsers.md).
 * It is a classic script, which only such browsers load (begin.ts).
 * tests/contract/support-floor.test.ts reports missing polyfills.
 */
import 'core-js/actual/array/at';
import 'core-js/actual/array/find-last';
import 'core-js/actual/array/find-last-index';
import 'core-js/actual/array/to-reversed';
import 'core-js/actual/array/to-sorted';
import 'core-js/actual/array/to-spliced';
import 'core-js/actual/array/with';
import 'core-js/actual/map/group-by';
import 'core-js/actual/object/has-own';
import 'core-js/actual/string/at';
import 'core-js/actual/string/to-well-formed';
import './older-dom.ts';

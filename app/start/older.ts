/**
 * Polyfills of what our scripts and their libraries call and browsers from the support floor on may lack
 * (docs/decisions/browsers.md). A classic script, which only such browsers fetch (begin.ts).
 * tests/contract/support-floor.test.ts says what is missing here.
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

/** The same random values in every run: what holds today holds on another machine too. */
import fc from 'fast-check';

fc.configureGlobal({ seed: 20261120 });

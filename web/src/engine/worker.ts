// The thinker's thread.
import 'nonet/worker';

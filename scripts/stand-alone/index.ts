// What is shared is loaded on its own when a remote runs alone, so nothing of it may be needed before this.
void import('./stand-alone')

// Shared modules are loaded asynchronously when a remote runs alone, so none may be needed before this.
void import('./stand-alone')

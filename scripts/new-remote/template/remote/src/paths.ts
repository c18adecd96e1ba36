// Every URL of this remote: a route takes the pattern, a link fills it. No screen is imported here.

/** The console's people in the demo data, created by `servers/platform/src/seed`. */
export const demoSignIns = [
  { role: 'Owner', email: 'ada@northwind.example', password: 'atrium-owner-demo' },
  { role: 'Developer', email: 'dev@northwind.example', password: 'atrium-developer-demo' },
  { role: 'Viewer', email: 'view@northwind.example', password: 'atrium-viewer-demo' },
]

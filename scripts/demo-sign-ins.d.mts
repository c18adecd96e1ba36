export const demoSignIns: { role: string; email: string; password: string }[]

export * from './reveal'

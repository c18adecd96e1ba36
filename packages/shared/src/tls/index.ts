/** TLS of the servers; nothing of it is for browsers. */
export { CertificateError, readCertificate, type CertificateFiles } from './certificate'
export { keepCertificate, type KeptCertificate } from './keep-certificate'
export { bothProtocols, serveHttp2, type Http2Limits, type Http2Side } from './serve-http2'

/** TLS of the servers; not for browsers. */
export { CertificateError, readCertificate, type CertificateFiles } from './certificate'
export { watchCertificate, type WatchedCertificate } from './watch-certificate'
export { bothProtocols, serveHttp2, type Http2Limits, type Http2Side } from './serve-http2'

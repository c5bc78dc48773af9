import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * What browsers may do with our answers. Headers that only make sense behind TLS are left out, above all the order to
 * upgrade requests: many platforms are reached by plain HTTP in a local network.
 */
export const mountSecurityHeaders = async (app: FastifyInstance): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        styleSrc: ["'self'", "'unsafe-inline'"],
        frameSrc: ['https:', 'http:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'sameorigin' },
    // Only over TLS.
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    // Pictures and files may be embedded by an operator's other systems.
    crossOriginResourcePolicy: false,
    // For browsers that no longer exist.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
};
